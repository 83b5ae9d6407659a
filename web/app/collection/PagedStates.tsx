/** A list that comes page by page, in each of its states: coming, failed, and there. */
import type { ReactNode } from "react";
import { GoToLogin } from "~/session/GoToLogin";
import { LoadFailure } from "~/ui/failure";
import { Skeleton } from "~/ui/skeleton";
import type { PagedQuery } from "./paged-list";

interface PagedStatesProps<Item> {
  list: PagedQuery<Item>;
  /** The first words of a failure, whatever the server says about it. */
  failure: string;
  /** The shape of what comes. */
  skeleton: "wide" | "square";
  /** Stays with the skeleton although everything is there. */
  hold?: boolean;
  children: (items: readonly Item[]) => ReactNode;
}

export function PagedStates<Item>({ list, failure, skeleton, hold, children }: PagedStatesProps<Item>) {
  if (list.isPending || hold) return <CardsLoading shape={skeleton} />;
  if (!list.data) return <Failure list={list} failure={failure} />;
  return children(list.data.pages.flatMap((page) => page.items));
}

function Failure<Item>({ list, failure }: Pick<PagedStatesProps<Item>, "list" | "failure">) {
  return (
    <LoadFailure title={failure} failure={list.error} onRetry={() => void list.refetch()}>
      <GoToLogin />
    </LoadFailure>
  );
}

const CARDS = ["a", "b", "c", "d", "e", "f", "g", "h"];

export function CardsLoading({ shape }: { shape: "wide" | "square" }) {
  return (
    <div
      className="grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-x-5 sm:gap-y-6 md:grid-cols-3 xl:grid-cols-4"
      role="status"
      aria-label="Loading"
    >
      {CARDS.map((key) => (
        <div key={key} className="flex flex-col gap-2 pb-4">
          <Skeleton className={shape === "wide" ? "aspect-video" : "aspect-square"} />
          <Skeleton className="h-4 w-2/3" />
        </div>
      ))}
    </div>
  );
}
