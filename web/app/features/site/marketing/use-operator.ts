/** Who runs this installation, as far as they have said so. Legal pages name them. */
import { useEffect, useState } from "react";

export interface Operator {
  readonly name: string;
  readonly address: string | null;
}

const UNNAMED: Operator = { name: "the operator of this site", address: null };

export function useOperator(): Operator {
  const [operator, setOperator] = useState(UNNAMED);
  useEffect(() => {
    let isHere = true;
    fetch("/v1/site")
      .then((answer) => (answer.ok ? answer.json() : null))
      .then((site: { operatorName: string | null; operatorAddress: string | null } | null) => {
        if (isHere && site?.operatorName)
          setOperator({ name: site.operatorName, address: site.operatorAddress });
      })
      .catch(() => undefined); // the page is complete without
    return () => {
      isHere = false;
    };
  }, []);
  return operator;
}
