/** What happens when somebody chooses a plan. */
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { rememberOrigin } from "~/session/origin";
import { useSession } from "~/session/session-provider";
import { startFreePlan } from "../calls";
import { forgetProduct, keepProduct } from "../chosen-product";
import type { Plan, Product } from "../products";
import { useBillingRefresh } from "../queries";
import { choiceOf } from "./plan-action";

export interface Choosing {
  choose: (product: Product) => void;
  /** The product that is being worked on. */
  busy: Product | null;
  problem: { title: string; failure?: unknown } | null;
}

/** `isKnown`: whether it is settled who is there and which plan they have. An earlier choice waits for that. */
export function useChoosePlan(plan: Plan | null, isKnown: boolean): Choosing {
  const { user } = useSession();
  const navigate = useNavigate();
  const refresh = useBillingRefresh();
  const [problem, setProblem] = useState<string | null>(null);
  const [early, setEarly] = useState<Product | null>(null);
  const starting = useMutation({
    mutationFn: (product: Product) => startFreePlan(user?.id ?? "", product.product_code),
    async onSuccess() {
      forgetProduct();
      await refresh();
      await navigate("/dashboard");
    },
  });

  function follow(product: Product): void {
    const choice = choiceOf(product, plan, user !== null);
    switch (choice.kind) {
      case "login": {
        keepProduct(product);
        const [pathname = "/", search] = choice.next.split("?");
        rememberOrigin({ pathname, search: search ? `?${search}` : "", hash: "", state: null });
        return void navigate("/login");
      }
      case "freePlan":
        if (user?.id) starting.mutate(product);
        else setProblem("User not found");
        return;
      case "checkout":
        keepProduct(product, choice.isUpgrade);
        return void navigate("/checkout");
      case "account":
        return void navigate("/account");
      case "nothing":
        return;
    }
  }

  function choose(product: Product): void {
    setProblem(null);
    starting.reset();
    if (!isKnown) {
      setEarly(product);
      return;
    }
    try {
      follow(product);
    } catch {
      setProblem("Failed to process subscription selection");
    }
  }

  const latest = useRef(choose);
  latest.current = choose;
  useEffect(() => {
    if (!early || !isKnown) return;
    setEarly(null);
    latest.current(early);
  }, [early, isKnown]);

  return {
    choose,
    busy: early ?? (starting.isPending ? starting.variables : null),
    problem: problem
      ? { title: problem }
      : starting.isError
        ? { title: "Failed to create free subscription", failure: starting.error }
        : null,
  };
}
