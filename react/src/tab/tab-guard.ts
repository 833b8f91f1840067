/** The used part of the Navigation API, because TypeScript's DOM library does not have it yet. */
interface NavigateEvent extends Event {
  destination: { url: string; sameDocument: boolean };
}

/**
 * Blocks two calls. Navigating to another document would end the tab's work, so it is reported with
 * the stack of the code that made it. A registered service worker would outlive the tab.
 */
export function guardTab(report: (error: Error) => void): void {
  const { navigation } = window as unknown as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    const { destination } = event as NavigateEvent;
    if (destination.sameDocument) return;
    event.preventDefault();
    const address = destination.url.replace(location.origin, '');
    report(new Error(`the page leaves by itself, for ${address}`));
  });
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register = () => new Promise(() => undefined);
}
