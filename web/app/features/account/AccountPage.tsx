/** /account: the profile, the plan and what it costs, the password, where one is logged in, and what one has here. */
import { BillingSections } from "~/features/billing";
import { SiteFrame } from "~/features/site";
import { useUser } from "~/session/session-provider";
import { TitledSection } from "~/ui/titled-section";
import { TooltipProvider } from "~/ui/tooltip";
import { ApiKeysSection } from "./api-keys/ApiKeysSection";
import { DataSection } from "./DataSection";
import { DeleteSection } from "./DeleteSection";
import { MailSection } from "./MailSection";
import { PasswordSection } from "./PasswordSection";
import { ProfileForm } from "./ProfileForm";
import { SessionList } from "./SessionList";
import { StorageSection } from "./storage/StorageSection";

interface AccountPageProps {
  /** Forgets what this browser keeps of a person. */
  forgetAllOf: (owner: string) => void;
}

export function AccountPage({ forgetAllOf }: AccountPageProps) {
  const user = useUser();
  return (
    <TooltipProvider>
      <SiteFrame>
        <main id="main" className="mx-auto w-full max-w-260 flex-1 px-5 py-10 sm:px-8 lg:py-14">
          <header className="flex flex-col gap-1 pb-8">
            <h1 className="display text-3xl md:text-4xl">Account</h1>
            <p className="break-words text-muted">{user.email}</p>
          </header>
          <TitledSection title="Profile" detail="How we address you in mails.">
            <ProfileForm />
          </TitledSection>
          <BillingSections />
          <TitledSection title="Storage" detail="Your thumbnails, pictures and templates." anchor="storage">
            <StorageSection />
          </TitledSection>
          <TitledSection title="Mails" detail="Beside those about your account and payments.">
            <MailSection />
          </TitledSection>
          <TitledSection title="Password" detail="12 characters or more.">
            <PasswordSection />
          </TitledSection>
          <TitledSection title="Where you're logged in" detail="A session ends by itself after 12 hours.">
            <SessionList />
          </TitledSection>
          <TitledSection
            title="API keys"
            detail="For programs of yours: each may do what you choose, no more."
          >
            <ApiKeysSection />
          </TitledSection>
          <TitledSection title="Your data" detail="Everything you have made here belongs to you.">
            <DataSection />
          </TitledSection>
          <TitledSection title="Delete account" detail="For good. There is no way back.">
            <DeleteSection forgetAllOf={forgetAllOf} />
          </TitledSection>
        </main>
      </SiteFrame>
    </TooltipProvider>
  );
}
