/** What pages know of plans, tokens and payments, and how it is brought up to date after something was bought. */
import { infiniteQueryOptions, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useSession } from "~/session/session-provider";
import {
  fetchAddOns,
  fetchCards,
  fetchInvoices,
  fetchPayConfig,
  fetchPlan,
  fetchProducts,
  fetchTokenHistory,
  fetchTokens,
} from "./calls";

const LIVE = 30_000;

/** Everything below this key changes when something is paid or spent. */
const BILLING = "billing";

export const productsQuery = queryOptions({
  queryKey: ["products"],
  queryFn: fetchProducts,
  staleTime: 60_000,
});

export const addOnsQuery = queryOptions({ queryKey: ["add-ons"], queryFn: fetchAddOns, staleTime: 60_000 });

export const payConfigQuery = queryOptions({
  queryKey: ["pay-config"],
  queryFn: fetchPayConfig,
  staleTime: Number.POSITIVE_INFINITY,
});

export const planQuery = (customerId: string) =>
  queryOptions({
    queryKey: [BILLING, "plan", customerId],
    queryFn: () => fetchPlan(customerId),
    refetchInterval: LIVE,
  });

export const tokensQuery = queryOptions({
  queryKey: [BILLING, "tokens"],
  queryFn: fetchTokens,
  refetchInterval: LIVE,
});

export const cardsQuery = queryOptions({ queryKey: [BILLING, "cards"], queryFn: fetchCards });

export const invoicesQuery = queryOptions({ queryKey: [BILLING, "invoices"], queryFn: fetchInvoices });

export const tokenHistoryQuery = infiniteQueryOptions({
  queryKey: [BILLING, "history"],
  queryFn: ({ pageParam }) => fetchTokenHistory(pageParam),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

/** Refetches everything that a payment, a change or a generation may have moved. */
export function useBillingRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  const { check } = useSession();
  return useCallback(async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: [BILLING] }), check()]);
  }, [queries, check]);
}

/** Refetches the tokens alone. */
export function useTokensRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: tokensQuery.queryKey }), [queries]);
}
