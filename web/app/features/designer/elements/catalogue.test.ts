import { expect, test } from "vitest";
import { artworksOf, backgroundOf, catalogueOf } from "./catalogue";

const catalogue = catalogueOf({
  columns: 2,
  groups: [
    {
      id: "arrows",
      label: "Arrows",
      picture: "arrows-0123456789ab.webp",
      width: 96,
      height: 96,
      elements: [
        ["arrows:red", "Red arrow"],
        ["arrows:blue", "Blue arrow"],
        ["arrows:green", "Green arrow"],
      ],
    },
    {
      id: "scenes",
      label: "Scenes",
      picture: "scenes-0123456789ab.webp",
      width: 144,
      height: 96,
      elements: [["backdrop:beach", "Beach"]],
    },
  ],
});

test("every element is found by its id, and those that are gone are left out", () => {
  const ids = ["backdrop:beach", "art:gone", "arrows:red"];
  expect(artworksOf(catalogue, ids).map(({ label }) => label)).toEqual(["Beach", "Red arrow"]);
  expect(catalogue.byId.get("backdrop:beach")?.isBackground).toBe(true);
  expect(catalogue.byId.get("arrows:red")?.isBackground).toBe(false);
});

test("a tile is the part of its group's picture where it is, at any size", () => {
  const at = (id: string) => {
    const artwork = catalogue.byId.get(id);
    return artwork && backgroundOf(artwork.tile);
  };
  expect(at("arrows:green")).toEqual({
    backgroundImage: 'url("/packs/elements/arrows-0123456789ab.webp")',
    backgroundSize: "200% 200%",
    backgroundPosition: "0% 100%",
  });
  expect(at("arrows:blue")?.backgroundPosition).toBe("100% 0%");
  expect(at("backdrop:beach")).toMatchObject({ backgroundSize: "100% 100%", backgroundPosition: "0% 0%" });
});
