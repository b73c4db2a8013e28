import { expect, it } from "vitest";
import { findProseFaults } from "../../scripts/prose.ts";

const words = (count: number): string => Array.from({ length: count }, () => "word").join(" ");
const faultsOf = async (name: string, text: string) =>
  (await findProseFaults(name, text)).map((fault) => fault.replace(/: word.*/, ""));

it("finds comments with a line that is too wide", async () => {
  const wide = `// ${words(12)}. ${words(12)}`;
  expect(await faultsOf("a.ts", `const a = 1;\n${wide}\n`)).toEqual(["a.ts:2 is wider than 100 columns."]);
  expect(await faultsOf("a.css", `/*\n * ${words(25)} */\n`)).toEqual(["a.css:2 is wider than 100 columns."]);
  expect(await faultsOf("a.ts", `const a = "${words(30)}";\n`)).toEqual([]);
});

it("finds sentences of more than 25 words over several lines, in sources and pages", async () => {
  const long = `${words(15)}\n${words(11)}`;
  const said = "has a sentence of more than 25 words";
  const commented = long.replace("\n", "\n * ");
  expect(await faultsOf("a.ts", `/**\n * ${commented}\n */\nconst a = 1;\n`)).toEqual([`a.ts:1 ${said}`]);
  const inMarkup = `// ${long.replace("\n", "\n// ")}\nconst a = (\n  <p>\n    {/* ${commented} */}\n  </p>\n);\n`;
  expect(await faultsOf("a.tsx", inMarkup)).toEqual([`a.tsx:1 ${said}`, `a.tsx:5 ${said}`]);
  expect(await faultsOf("a.md", `# Title\n\n${long}\n`)).toEqual([`a.md:3 ${said}`]);
  expect(await faultsOf("a.md", `\`\`\`sh\n${long}\n\`\`\`\n\n| ${words(30)} |\n`)).toEqual([]);
});

it("counts each item of a list and code as what it is", async () => {
  expect(await faultsOf("a.md", `- ${words(15)}\n- ${words(15)}\n`)).toEqual([]);
  expect(await faultsOf("a.md", `${words(15)} \`a b c d e f g h i j k l\`\n`)).toEqual([]);
});
