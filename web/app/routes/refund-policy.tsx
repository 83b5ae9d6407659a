import { metadata } from "~/features/site/marketing/metadata";
import { refundPolicy } from "~/features/site/marketing/public-pages";
import { RefundPolicyPage } from "~/features/site/marketing/RefundPolicyPage";
import { breadcrumbs } from "~/features/site/marketing/structured-data";

export const meta = () => metadata(refundPolicy, breadcrumbs(refundPolicy, "Refund Policy"));

export default RefundPolicyPage;
