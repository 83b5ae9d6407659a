/** What a click costs, in images beside what is left of them: the words on the button, and the tokens in its tooltip. Pure. */
import { count, images } from "../money";
import { isFree, type Plan, type Product } from "../products";
import { meterOf, type TokenInfo } from "./meter";

export interface Price {
  /** "1 of 3 free images". */
  readonly words: string;
  /** "6,208 of 18,624 tokens". */
  readonly tokens: string;
}

/** `amount`: how many images it costs; `areFree`: none of those that are left were paid for. */
export function priceOf(info: TokenInfo, amount: number, areFree: boolean): Price {
  const left = images(meterOf(info).imagesLeft);
  return {
    words: `${count(amount)} of ${areFree ? left.replace(" ", " free ") : left}`,
    tokens: `${count(amount * info.tokensPerImage)} of ${count(info.availableTokens)} tokens`,
  };
}

/** Whether all tokens are the trial's: it is the plan, and nothing was bought beside it. */
export function areOfTheTrial(info: TokenInfo, plan: Plan | null, products: readonly Product[]): boolean {
  const trial = products.find(isFree);
  if (!trial || !plan || !isFree(plan.product)) return false;
  return info.totalCredits <= trial.max_submits * info.tokensPerImage;
}
