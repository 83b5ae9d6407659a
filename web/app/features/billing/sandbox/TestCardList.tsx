/** The numbers that can be tried here; a click fills the form. */
import { type TestCard, testCards } from "./test-cards";

export function TestCardList({ onPick }: { onPick: (card: TestCard) => void }) {
  return (
    <section aria-label="Test cards" className="flex flex-col gap-2 border-t border-line pt-5">
      <h3 className="text-sm font-medium">Test cards, click one to fill it in</h3>
      <ul className="-mx-3 flex flex-col">
        {testCards.map((card) => (
          <li key={card.number}>
            <button
              type="button"
              onClick={() => onPick(card)}
              className="flex min-h-10 w-full flex-wrap items-center justify-between gap-x-4 rounded-control px-3 py-1.5 text-left text-sm transition-colors hover:bg-hover"
            >
              <span className="font-mono text-xs">{card.number}</span>
              <span className="text-muted">{card.effect}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
