import { Link } from "react-router";
import { ShortPage } from "~/features/site-frame/ShortPage";
import { buttonClass } from "~/ui/button";

export const meta = () => [{ title: "Pricing · Thumbsmith" }];

export default function Pricing() {
  return (
    <ShortPage
      title="Pricing"
      lead="It is free to try: make an account, type a title, pick a thumbnail. No credit card required. The plans will stand here once they can be bought."
    >
      <Link to="/dashboard" className={`${buttonClass("primary", "large")} self-start`}>
        Start for free
      </Link>
    </ShortPage>
  );
}
