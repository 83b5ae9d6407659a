import { expect, test } from "vitest";
import { parseUser } from "./session-storage";

test.each([null, "", "{", "null", "[]", '"mira"', '{"id":7}'])("%j is no user", (json) => {
  expect(parseUser(json)).toBeNull();
});

test("what can't be read of a user is nothing, and never a subscription", () => {
  expect(parseUser('{"id":"a","email":5,"isSubscribed":"yes","activeSubscriptions":{}}')).toEqual({
    id: "a",
    email: "",
    firstName: "",
    lastName: "",
    forcePasswordChange: false,
    isSubscribed: false,
    activeSubscriptions: [],
  });
});
