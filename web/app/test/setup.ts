/** Runs before every unit test file: DOM matchers and a canvas that works in jsdom. */
import "@testing-library/jest-dom/vitest";
import "vitest-canvas-mock";
import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

afterEach(cleanup);
