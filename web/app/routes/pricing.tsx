import { PricingPage } from "~/features/billing/pricing/PricingPage";

export const meta = () => [
  { title: "Pricing · Thumbsmith" },
  { name: "description", content: "What Thumbsmith costs, by the month and by the year. Free to try." },
];

export default PricingPage;
