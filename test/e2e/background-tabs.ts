import { type Browser, type BrowserContext } from '@playwright/test';

export type BackgroundTab = {
  text: () => Promise<string>;
  setState: (state: 'frozen' | 'active') => Promise<void>;
  /** Brings this tab to the front. */
  show: () => Promise<void>;
};

type Answer = { id?: number; result?: { result?: { value?: unknown } } };

/**
 * Opens tabs with a context's cookies that can freeze as they do in a browser: Playwright keeps all tabs it knows visible,
 * and a visible tab does not freeze.
 */
export async function backgroundTabs(
  browser: Browser,
  context: BrowserContext,
): Promise<{ open: (url: string) => Promise<BackgroundTab>; close: () => Promise<void> }> {
  const devtools = await browser.newBrowserCDPSession();
  const { browserContextId } = await devtools.send('Target.createBrowserContext');
  const cookies = (await context.cookies()).map(({ name, value, domain }) => ({ name, value, domain }));
  await devtools.send('Storage.setCookies', { browserContextId, cookies });
  let sent = 0;

  const open = async (url: string): Promise<BackgroundTab> => {
    const { targetId } = await devtools.send('Target.createTarget', { url, browserContextId });
    const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: false });
    const send = async (method: string, params: object): Promise<Answer> => {
      const id = (sent += 1);
      const answer = new Promise<Answer>((resolve) => {
        devtools.on('Target.receivedMessageFromTarget', ({ message }) => {
          const received = JSON.parse(message) as Answer;
          if (received.id === id) resolve(received);
        });
      });
      await devtools.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id, method, params }),
      });
      return answer;
    };
    return {
      text: async () => {
        const expression = 'document.body?.innerText ?? ""';
        const { result } = await send('Runtime.evaluate', { expression, returnByValue: true });
        return String(result?.result?.value);
      },
      setState: async (state) => {
        await send('Page.setWebLifecycleState', { state });
      },
      show: async () => {
        await send('Page.bringToFront', {});
      },
    };
  };

  return {
    open,
    close: async () => {
      await devtools.send('Target.disposeBrowserContext', { browserContextId });
      await devtools.detach();
    },
  };
}
