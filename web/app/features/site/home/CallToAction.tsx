/** The last word. Users without a plan are led to the plans only. */
import { Link } from "react-router";
import { useSession } from "~/session/session-provider";
import { buttonClass } from "~/ui/button";
import { trialImages, usePlans } from "../marketing/catalogue";

export function CallToAction() {
  const { user } = useSession();
  const trial = trialImages(usePlans());
  const canStart = user === null || user.activeSubscriptions.length > 0;
  return (
    <section aria-labelledby="start-title" className="mx-auto w-full max-w-360 px-5 sm:px-8">
      <div className="workspace flex flex-col items-start gap-6 rounded-card px-6 py-12 sm:px-12 lg:py-20">
        <h2 id="start-title" className="display max-w-[16ch] text-4xl text-balance md:text-5xl">
          Your next video already has a title.
        </h2>
        <p className="max-w-[48ch] text-lg text-muted">
          {`Type it and look. Up to ${trial} generations at no cost, no credit card required, cancel anytime.`}
        </p>
        <div className="flex flex-wrap gap-3">
          {canStart ? (
            <Link to="/register" className={buttonClass("primary", "large")}>
              Get Started
            </Link>
          ) : null}
          <Link to="/pricing" className={buttonClass(canStart ? "secondary" : "primary", "large")}>
            View Pricing
          </Link>
        </div>
      </div>
    </section>
  );
}
