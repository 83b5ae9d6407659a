/** Which mails one wants, beside those that an account can't do without. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useUser } from "~/session/session-provider";
import { Skeleton } from "~/ui/skeleton";
import { Switch } from "~/ui/switch";
import { toastFailure } from "~/ui/toast";
import { type Profile, profileQuery, saveMailWhenDone } from "./calls";

export function MailSection() {
  const { id } = useUser();
  const queries = useQueryClient();
  const query = profileQuery(id);
  const profile = useQuery(query);
  const show = (mailWhenDone: boolean) =>
    queries.setQueryData(query.queryKey, (now) => now && ({ ...now, mailWhenDone } satisfies Profile));
  const saving = useMutation({
    mutationFn: (wanted: boolean) => saveMailWhenDone(id, wanted),
    onMutate: show,
    onError: (failure, wanted) => {
      show(!wanted);
      toastFailure("Failed to update profile", failure);
    },
  });
  if (profile.isPending) return <Skeleton className="h-15 rounded-control" />;
  // The profile above says what is wrong.
  if (profile.isError) return null;
  return (
    <div className="flex max-w-120 flex-col gap-1">
      <Switch
        label="When something is ready"
        checked={profile.data.mailWhenDone}
        onChange={(wanted) => saving.mutate(wanted)}
      />
      <p className="text-sm text-muted">
        One mail a few minutes after a thumbnail, an edit or a picture tool has ended, if you were not here.
        The dashboard tells you anyway.
      </p>
    </div>
  );
}
