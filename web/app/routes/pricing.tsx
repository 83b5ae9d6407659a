import { PricingPage } from "~/features/billing/pricing/PricingPage";
import { builtPlans } from "~/features/marketing/catalogue";
import { metadata } from "~/features/marketing/metadata";
import { pricing } from "~/features/marketing/public-pages";
import { application, breadcrumbs } from "~/features/marketing/structured-data";

export const meta = () =>
  metadata(pricing, application(pricing, builtPlans), breadcrumbs(pricing, "Pricing"));

export default PricingPage;
