/** What other pages show and know of plans and tokens. */
export { BillingSections } from "./account/BillingSections";
export { startTrial } from "./calls";
export { dateOf, images } from "./money";
export { useBillingRefresh, useTokensRefresh } from "./queries";
export { TokenPanel, TokenPanelLoading } from "./tokens/TokenPanel";
export { TokenPrice } from "./tokens/TokenPrice";
