"""Limits from the settings, in the form that each area knows."""

from __future__ import annotations

from datetime import timedelta

from thumbsmith.accounts.deps import AccountRules
from thumbsmith.platform.limits import Rate
from thumbsmith.settings import Settings, numbers_of_plans
from thumbsmith.site.analytics.service import AnalyticsRules
from thumbsmith.site.contact.service import ContactRules
from thumbsmith.studio.demo.drawings import FILES_REMEMBERED, Drawings
from thumbsmith.studio.demo.line import Line
from thumbsmith.studio.demo.service import DemoRules
from thumbsmith.studio.fonts.service import FontRules
from thumbsmith.studio.jobs.deps import Rules
from thumbsmith.studio.rate_limits import StudioRates
from thumbsmith.studio.storage_use.allowance import Limits, StorageRules

MINUTE, HOUR = 60, 3600
GB = 1_000_000_000


def rules_of(settings: Settings) -> Rules:
    return Rules(
        rate=Rate(settings.generations_per_minute, seconds=MINUTE),
        waiting=settings.waiting_per_user,
        running=settings.running_per_user,
        running_by_plan=numbers_of_plans(settings.running_per_plan),
        lease=settings.lease_seconds,
        duration=settings.generation_seconds,
        tool_duration=settings.tool_seconds,
        patience=settings.answer_seconds,
        retention=timedelta(days=settings.jobs_kept_days),
    )


def storage_rules_of(settings: Settings) -> StorageRules:
    return StorageRules(
        Limits(round(settings.storage_gb_per_account * GB), settings.thumbnails_per_account),
        {plan: number * GB for plan, number in numbers_of_plans(settings.storage_gb_per_plan).items()},
        numbers_of_plans(settings.thumbnails_per_plan),
        settings.versions_per_thumbnail,
    )


def rates_of(settings: Settings) -> StudioRates:
    return StudioRates(
        saves=Rate(settings.saves_per_minute, seconds=MINUTE),
        uploads=Rate(settings.uploads_per_minute, seconds=MINUTE),
        fonts=Rate(settings.own_fonts_per_minute, seconds=MINUTE),
        elements=Rate(settings.elements_per_minute, seconds=MINUTE),
        photos=Rate(settings.photos_per_minute, seconds=MINUTE),
        previews=Rate(settings.photo_previews_per_minute, seconds=MINUTE),
        wishes=Rate(settings.wishes_per_minute, seconds=MINUTE),
        layer_changes=Rate(settings.layer_changes_per_minute, seconds=MINUTE),
        stills=Rate(settings.stills_per_minute, seconds=MINUTE),
        exports=Rate(settings.exports_per_minute, seconds=MINUTE),
    )


def account_rules_of(settings: Settings) -> AccountRules:
    return AccountRules(
        session_length=timedelta(hours=settings.session_hours),
        login_per_account=Rate(settings.logins_per_account_and_minute, seconds=MINUTE),
        strange_login_per_account=Rate(settings.strange_logins_per_account_and_hour, seconds=HOUR),
        login_per_address=Rate(settings.logins_per_address_and_minute, seconds=MINUTE),
        register_per_address=Rate(settings.registrations_per_address_and_hour, seconds=HOUR),
        lookup_per_address=Rate(settings.lookups_per_address_and_minute, seconds=MINUTE),
        verify_per_account=Rate(settings.verifications_per_account_and_hour, seconds=HOUR),
        resend_pause=timedelta(seconds=settings.resend_pause_seconds),
        resend_per_account=Rate(settings.resends_per_account_and_hour, seconds=HOUR),
        reset_per_account=Rate(settings.resets_per_account_and_hour, seconds=HOUR),
        reset_per_address=Rate(settings.resets_per_address_and_hour, seconds=HOUR),
    )


def payment_rate_of(settings: Settings) -> Rate:
    """The calls of one account that the card provider is asked for."""
    return Rate(settings.payment_calls_per_minute, seconds=MINUTE)


def reading_rate_of(settings: Settings) -> Rate:
    return Rate(settings.readings_per_minute, seconds=MINUTE)


def font_rules_of(settings: Settings) -> FontRules:
    return FontRules(settings.own_fonts_per_account)


def artwork_rate_of(settings: Settings) -> Rate:
    return Rate(settings.element_searches_per_minute, seconds=MINUTE)


def photo_rate_of(settings: Settings) -> Rate:
    return Rate(settings.photo_searches_per_minute, seconds=MINUTE)


def prompt_help_rate_of(settings: Settings) -> Rate:
    return Rate(settings.prompt_helps_per_minute, seconds=MINUTE)


def analytics_rules_of(settings: Settings) -> AnalyticsRules:
    return AnalyticsRules(settings.analytics, Rate(settings.analytics_calls_per_address_and_minute, seconds=MINUTE))


def contact_rules_of(settings: Settings) -> ContactRules:
    return ContactRules(
        rate=Rate(settings.contacts_per_address_and_hour, seconds=HOUR),
        total_rate=Rate(settings.contacts_per_hour, seconds=HOUR),
        operator=settings.operator(),
    )


def demo_rules_of(settings: Settings) -> DemoRules:
    """One processor at least stays for creators, where there is more than one."""
    line = Line(at_once=max(1, settings.engine_processes - 1))
    rate = Rate(settings.demos_per_address_and_minute, seconds=MINUTE)
    return DemoRules(rate, Drawings(line), Drawings(line, FILES_REMEMBERED), settings.demo_downloads)
