import { metadata } from "~/features/marketing/metadata";
import { refundPolicy } from "~/features/marketing/public-pages";
import { RefundPolicyPage } from "~/features/marketing/RefundPolicyPage";
import { breadcrumbs } from "~/features/marketing/structured-data";

export const meta = () => metadata(refundPolicy, breadcrumbs(refundPolicy, "Refund Policy"));

export default RefundPolicyPage;
