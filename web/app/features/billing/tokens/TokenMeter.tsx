/** What is left of the tokens, in images: one slim bar that turns red below one image. The tokens are in the tooltip. */
import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { LoadFailure } from "~/ui/failure";
import { Skeleton } from "~/ui/skeleton";
import { Tooltip } from "~/ui/tooltip";
import { count, dateOf, images } from "../money";
import { tokensQuery } from "../queries";
import { meterOf, type TokenInfo } from "./meter";

export function TokenMeter() {
  const tokens = useQuery(tokensQuery);
  if (tokens.isPending) return <Skeleton className="h-14 w-full max-w-120" />;
  if (tokens.isError && !tokens.data) {
    return (
      <LoadFailure
        title="Failed to fetch token info"
        failure={tokens.error}
        onRetry={() => void tokens.refetch()}
      />
    );
  }
  return <Meter info={tokens.data} />;
}

export function Meter({ info }: { info: TokenInfo }) {
  const { imagesLeft, imagesTotal, fraction, isLow } = meterOf(info);
  const exact = `${count(info.availableTokens)} of ${count(info.totalCredits)} tokens`;
  const words = `${count(imagesLeft)} of ${images(imagesTotal)}`;
  return (
    <div className="flex w-full max-w-120 flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold">
          {info.totalCredits > 0 ? words : "No tokens yet"}{" "}
          {info.totalCredits > 0 ? <span className="font-normal text-muted">left</span> : null}
        </p>
        {info.periodEndDate ? <p className="text-sm text-muted">until {dateOf(info.periodEndDate)}</p> : null}
      </div>
      <Tooltip label={exact}>
        {/* biome-ignore lint/a11y/useSemanticElements: the look of a meter element is the browser's own. */}
        <div
          role="meter"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: its tooltip is reached by the keyboard too.
          tabIndex={0}
          aria-label="Tokens"
          aria-valuemin={0}
          aria-valuemax={Math.max(info.totalCredits, info.availableTokens)}
          aria-valuenow={info.availableTokens}
          aria-valuetext={`${words} left, ${exact}`}
          data-low={isLow}
          className={clsx(
            "h-2.5 w-full overflow-hidden rounded-full",
            isLow ? "bg-negative/25" : "bg-selected",
          )}
        >
          <div
            className={clsx(
              "h-full origin-left rounded-full transition-transform duration-200",
              isLow ? "bg-negative" : "bg-spark",
            )}
            // However little is left, the end of the bar and its colour are seen.
            style={{ transform: `scaleX(${Math.max(0.02, fraction)})` }}
          />
        </div>
      </Tooltip>
    </div>
  );
}
