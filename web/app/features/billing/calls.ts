/** The calls about plans, tokens and payment. All throw an ApiError. */
import * as api from "~/api/client";
import type { ChosenProduct } from "./chosen-product";
import { isFree, type Plan, type Product } from "./products";

export type {
  CardBody as Card,
  CheckoutAnswer,
  CheckoutSummary,
  InvoiceBody,
  PayConfig,
  PreviewAnswer,
  TokenLine,
} from "~/api/client";

export const fetchProducts = (): Promise<Product[]> => api.getProducts();

export const fetchAddOns = (): Promise<Product[]> => api.getAddOns();

export const fetchPayConfig = () => api.getPayConfig();

/** Term and status are letters out of a short list, which the document of the calls leaves open. */
const planOf = (subscription: api.Subscription) => subscription as Plan;

/** The one that has not ended, if there is one. */
export async function fetchPlan(customerId: string): Promise<Plan | null> {
  const { subscriptions } = await api.getFullUser({ body: { customerId } });
  return subscriptions[0] ? planOf(subscriptions[0]) : null;
}

export const startFreePlan = async (customer_id: string, product_code: string) =>
  planOf(await api.createSubscription({ body: { customer_id, product_code } }));

/** The free plan of the products there are. */
export async function startTrial(customerId: string): Promise<void> {
  const trial = (await fetchProducts()).find(isFree);
  if (trial) await startFreePlan(customerId, trial.product_code);
}

export const openCheckout = (product: ChosenProduct, upgrade: boolean) =>
  api.createCheckoutSession({ body: { product, upgrade } });

export const giveConsent = (sessionId: string, consent: string) =>
  api.giveConsent({ body: { sessionId, consent } });

export const fetchSessionStatus = (session_id: string) => api.getSessionStatus({ query: { session_id } });

export const fetchCheckoutItems = (session_id: string) => api.getCheckoutItems({ query: { session_id } });

const nameOf = (plan: Plan) => ({
  subscriptionId: plan.id,
  stripe_subscription_id: plan.stripe_subscription_id,
});

export const cancelPlan = async (plan: Plan) => planOf(await api.cancelSubscription({ body: nameOf(plan) }));

export const resumePlan = async (plan: Plan) => planOf(await api.resumeSubscription({ body: nameOf(plan) }));

/** The client secret of what the bank asks about; null once it is paid. */
export const payPlan = async (plan: Plan) => (await api.paySubscription({ body: nameOf(plan) })).clientSecret;

export const withdraw = async (plan: Plan) =>
  (await api.withdrawFromSubscription({ body: nameOf(plan) })).message;

export const previewChange = ({ product_code, term }: ChosenProduct) =>
  api.previewSubscription({ body: { product_code, term } });

export const changePlan = async ({ product_code, term }: ChosenProduct) =>
  planOf(await api.changeSubscription({ body: { product_code, term } }));

export const createSetupIntent = async (plan: Plan) =>
  (await api.createSetupIntent({ body: nameOf(plan) })).clientSecret;

export const fetchCards = async () => (await api.getPaymentMethods()).paymentMethods;

export const fetchInvoices = async () => (await api.getInvoices()).invoices;

export const fetchTokens = () => api.getAvailableTokens();

export const fetchTokenHistory = (cursor: string | null) => api.getTokenHistory({ query: { cursor } });

export const downloadTokenHistory = () =>
  api.downloadTokenHistory({ parseAs: "blob" }) as unknown as Promise<Blob>;
