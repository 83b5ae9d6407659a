/** The free trial: what it offers, and starting it. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { useUser } from "~/session/session-provider";
import { startFreePlan } from "../calls";
import { isFree, type Product } from "../products";
import { productsQuery, useBillingRefresh } from "../queries";

export function useTrial() {
  const { id } = useUser();
  const refresh = useBillingRefresh();
  const products = useQuery(productsQuery);
  const starting = useMutation({
    mutationFn: (product: Product) => startFreePlan(id, product.product_code),
    onSuccess: refresh,
  });
  return { trial: products.data?.find(isFree), starting };
}
