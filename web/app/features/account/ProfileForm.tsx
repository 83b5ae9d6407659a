/** First and last name; the mail address is shown and can't be changed. */

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { failureOf } from "~/api/errors";
import { useSession, useUser } from "~/session/session-provider";
import { Button } from "~/ui/button";
import { FormProblem, LoadFailure } from "~/ui/failure";
import { TextField } from "~/ui/field";
import { useForm } from "~/ui/form";
import { Notice } from "~/ui/notice";
import { Skeleton } from "~/ui/skeleton";
import { type Profile, profileQuery, saveProfile } from "./calls";

const SHOWN_FOR = 3_000;

export function ProfileForm() {
  const { id } = useUser();
  const profile = useQuery(profileQuery(id));
  if (profile.isPending) return <Skeleton className="h-60 rounded-control" />;
  if (profile.isError) {
    return (
      <LoadFailure
        title="Failed to fetch user data"
        failure={profile.error}
        onRetry={() => void profile.refetch()}
      />
    );
  }
  return <Editing profile={profile.data} />;
}

function Editing({ profile }: { profile: Profile }) {
  const user = useUser();
  const { setUser } = useSession();
  const queries = useQueryClient();
  const [savedAt, setSavedAt] = useState<number | null>(null);
  useEffect(() => {
    if (savedAt === null) return;
    const timer = setTimeout(() => setSavedAt(null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [savedAt]);

  const form = useForm({
    initial: { firstName: profile.firstName, lastName: profile.lastName },
    validate: ({ firstName, lastName }) => ({
      firstName: firstName.trim() ? undefined : "Please enter your first name",
      lastName: lastName.trim() ? undefined : "Please enter your last name",
    }),
    async submit({ firstName, lastName }) {
      setSavedAt(null);
      const names = { firstName: firstName.trim(), lastName: lastName.trim() };
      try {
        const saved = await saveProfile({ id: user.id, ...names, email: user.email, oldEmail: user.email });
        queries.setQueryData(["profile"], { ...profile, ...saved });
        setUser({ ...user, firstName: saved.firstName, lastName: saved.lastName });
        setSavedAt(Date.now());
      } catch (failure) {
        return { problem: failureOf("Failed to update profile", failure) };
      }
    },
  });

  return (
    <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="flex max-w-120 flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField
          {...form.field("firstName")}
          label="First name"
          autoComplete="given-name"
          size="large"
          required
        />
        <TextField
          {...form.field("lastName")}
          label="Last name"
          autoComplete="family-name"
          size="large"
          required
        />
      </div>
      <TextField
        label="Email"
        type="email"
        value={user.email}
        readOnly
        size="large"
        help="The mail address is your account and can't be changed."
        className="bg-sunken! text-muted!"
      />
      <FormProblem problem={form.problem} />
      {savedAt === null ? null : <Notice kind="positive">Your changes have been saved!</Notice>}
      <Button type="submit" variant="primary" busy={form.busy} className="self-start">
        {form.busy ? "Saving..." : "Save changes"}
      </Button>
    </form>
  );
}
