import { PricingPage } from "~/features/billing/pricing/PricingPage";
import { builtPlans } from "~/features/site/marketing/catalogue";
import { metadata } from "~/features/site/marketing/metadata";
import { pricing } from "~/features/site/marketing/public-pages";
import { application, breadcrumbs } from "~/features/site/marketing/structured-data";

export const meta = () =>
  metadata(pricing, application(pricing, builtPlans), breadcrumbs(pricing, "Pricing"));

export default PricingPage;
