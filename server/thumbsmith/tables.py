"""Every table of the database, for the migrations. Foreign keys between areas are found only once all tables are known:
each process loads them by migrating when it starts.
"""

from __future__ import annotations

from thumbsmith.accounts import deletion
from thumbsmith.accounts import models as accounts
from thumbsmith.billing import models as billing
from thumbsmith.billing.providers import sandbox_models as sandbox
from thumbsmith.mail import models as mail
from thumbsmith.platform import installation, limits
from thumbsmith.platform.database import Base
from thumbsmith.site.analytics import models as analytics
from thumbsmith.site.contact import models as contact
from thumbsmith.studio.artworks import models as artworks
from thumbsmith.studio.brands import models as brands
from thumbsmith.studio.demo import models as demo
from thumbsmith.studio.face_library import models as face_library
from thumbsmith.studio.fonts import models as fonts
from thumbsmith.studio.images import models as images
from thumbsmith.studio.jobs import models as generations
from thumbsmith.studio.labels import models as labels
from thumbsmith.studio.pictures import models as pictures
from thumbsmith.studio.retention import models as retention
from thumbsmith.studio.storage_use import models as storage_use
from thumbsmith.studio.templates import models as templates
from thumbsmith.studio.thumbnails import models as thumbnails
from thumbsmith.tokens import models as tokens

MODELS = (
    accounts,
    analytics,
    artworks,
    deletion,
    billing,
    brands,
    contact,
    demo,
    face_library,
    fonts,
    generations,
    images,
    installation,
    labels,
    limits,
    mail,
    pictures,
    retention,
    sandbox,
    storage_use,
    templates,
    thumbnails,
    tokens,
)
metadata = Base.metadata
