import { testSimulation } from "./support/simulation-part.ts";

testSimulation(1);
