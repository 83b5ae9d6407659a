"""The places of data, packs and the web app."""

from __future__ import annotations

from pathlib import Path

from pydantic import Field, SecretStr, ValidationInfo, field_validator

from thumbsmith.settings.section import Section

PACKAGE = Path(__file__).resolve().parents[1]
ADDRESSES = {
    "database_url": ("sqlite:///", "postgresql://", "postgresql+psycopg://", "postgres://"),
    "storage_url": ("file:///", "s3://"),
}


def default_packs_directory() -> Path:
    """The packs that an installed wheel carries, else those that set-up built in the repository."""
    carried = PACKAGE / "packs"
    return carried if carried.is_dir() else PACKAGE.parents[1] / "build" / "packs"


def default_web_directory() -> Path:
    """The web app that an installed wheel carries, else the one that set-up built in the repository."""
    carried = PACKAGE / "web"
    return carried if carried.is_dir() else PACKAGE.parents[1] / "web" / "build" / "client"


class StorageSettings(Section):
    title = "What is kept, and where"

    data_dir: Path = Field(
        default=Path("data"),
        description=(
            "Where the database, files, mails and the secret key lie unless other settings place them "
            "elsewhere; in production a volume that is backed up."
        ),
    )
    database_url: SecretStr | None = Field(
        default=None,
        description="sqlite:///… or postgresql://…; a SQLite file in DATA_DIR when not set.",
        examples=["postgresql://user:password@host/thumbsmith"],
    )
    storage_url: str | None = Field(
        default=None,
        description="Creators' files: file:///… or s3://bucket/prefix; a folder in DATA_DIR when not set.",
        examples=["s3://bucket/prefix"],
    )
    storage_endpoint: str | None = Field(
        default=None,
        description="Address of an S3-compatible server; Amazon's when not set.",
        examples=["https://storage.example.org"],
    )
    storage_region: str | None = Field(default=None, description="The bucket's region.", examples=["us-east-1"])
    storage_access_key_id: str | None = Field(
        default=None, description="Name of the key that opens the bucket; the usual AWS_… variables count when not set."
    )
    storage_secret_access_key: SecretStr | None = Field(default=None, description="The key itself.")
    packs_dir: Path = Field(
        default_factory=default_packs_directory,
        description="Fonts, icons, backdrops and models; those that set-up built when not set.",
    )
    web_dir: Path = Field(
        default_factory=default_web_directory, description="The built web app; the one that set-up built when not set."
    )

    @field_validator("database_url", "storage_url")
    @classmethod
    def address_is_known(cls, value: SecretStr | str | None, info: ValidationInfo) -> SecretStr | str | None:
        address = value.get_secret_value() if isinstance(value, SecretStr) else value
        kinds = ADDRESSES[str(info.field_name)]
        if address is not None and not address.startswith(kinds):
            raise ValueError(f"An address here starts with {' or '.join(kinds[:2])}")
        return value

    def database(self) -> str:
        """The database's address, its password included."""
        if self.database_url is not None:
            return self.database_url.get_secret_value()
        return f"sqlite:///{self.data_dir.resolve() / 'thumbsmith.db'}"

    def storage(self) -> str:
        return self.storage_url or (self.data_dir.resolve() / "storage").as_uri()
