import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { Builder, Capabilities, Key, type WebElement } from "selenium-webdriver";
import { freePort } from "../../../scripts/pocketbase/free-port.ts";
import type { EngineDriver } from "./engine-page.ts";

const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB };

/** WebKitGTK's MiniBrowser over WebDriver, on a screen that nobody sees. */
export const openWebKit = async (o: {
  program: string;
  env: Readonly<Record<string, string>>;
}): Promise<EngineDriver> => {
  const port = await freePort("127.0.0.1");
  const screen = ["-a", "-s", "-screen 0 1600x1400x24"];
  const server = spawn("xvfb-run", [...screen, "WebKitWebDriver", `--port=${port}`], {
    stdio: "ignore",
    detached: true,
    env: { ...process.env, ...o.env },
  });
  // The screen, the driver and the browser are one group of processes: ending the first leaves no
  // other.
  const end = () => {
    try {
      process.kill(-server.pid!);
    } catch {
      // The group has ended already.
    }
  };
  process.on("exit", end);

  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary: o.program, args: ["--automation"] },
  });
  const url = `http://127.0.0.1:${port}`;
  await waitForServer(`${url}/status`);
  const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build();
  await driver.manage().setTimeouts({ script: 60_000 });

  /**
   * Runs a function in the page. Returns its answer, or what the promise it answers with comes to.
   */
  const run = async (source: string, args: readonly unknown[]): Promise<unknown> => {
    const answer: { value?: unknown; fault?: string } = await driver.executeAsyncScript(
      `const done = arguments[arguments.length - 1];
       (async () => (${source})(...${JSON.stringify(args)}))().then(
         (value) => done({ value }),
         // WebKit's stack lacks the message.
         (error) => done({ fault: String(error) + "\\n" + (error?.stack ?? "") }),
       );`,
    );
    if (answer.fault !== undefined) throw new Error(answer.fault);
    return answer.value;
  };

  return {
    goto: (address) => driver.get(address),
    reload: () => driver.navigate().refresh(),
    run,
    click: async (source, args) => {
      const found = (await run(source, args)) as WebElement | null;
      if (!found) throw new Error(`Nothing to click: ${JSON.stringify(args)}`);
      await found.click();
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys(keys[key]).perform(),
    // A window's size counts its bar too.
    resize: async ({ width, height }) => {
      const [innerWidth, innerHeight] = (await run("() => [innerWidth, innerHeight]", [])) as [number, number];
      const outer = await driver.manage().window().getRect();
      await driver
        .manage()
        .window()
        .setRect({ width: outer.width + width - innerWidth, height: outer.height + height - innerHeight });
    },
    screenshot: async (file) => writeFile(file, await driver.takeScreenshot(), "base64"),
    close: async () => {
      await driver.quit().catch(() => undefined);
      process.off("exit", end);
      end();
    },
  };
};

const waitForServer = async (url: string): Promise<void> => {
  for (let tries = 0; tries < 300; tries += 1) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`WebKitWebDriver does not answer at ${url}`);
};
