/** Beside the button that makes pictures: what that costs and what is left, or how to get what it takes. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router";
import { count, images } from "../money";
import { tokensQuery } from "../queries";
import { createActions, meterOf, supplyOf } from "./meter";

interface TokenPriceProps {
  /** Changes whenever tokens may have been set aside, spent or given back. */
  phase: string;
}

export function TokenPrice({ phase }: TokenPriceProps) {
  const queries = useQueryClient();
  const tokens = useQuery(tokensQuery);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each phase may have moved them.
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: tokensQuery.queryKey });
  }, [phase, queries]);
  if (!tokens.data) return null;
  const { tokensPerImage, availableTokens } = tokens.data;
  const supply = supplyOf(tokens.data);
  const price = `${count(tokensPerImage)} tokens`;
  if (supply === "enough") {
    return (
      <p className="text-xs text-muted">
        Costs {price}, all versions included. {images(meterOf(tokens.data).imagesLeft)} left.
      </p>
    );
  }
  const { label, to } = createActions[supply];
  return (
    <p role="status" className="text-sm">
      This costs {price}, and you have {count(availableTokens)} left.{" "}
      {/* Beside the studio, so that nothing on the canvas is lost. */}
      <Link to={to} target="_blank" className="font-semibold underline underline-offset-4">
        {label}
      </Link>
    </p>
  );
}
