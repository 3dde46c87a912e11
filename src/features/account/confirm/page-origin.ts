/** The origin of this page, for calls whose mails lead back to it. The server uses it only where it is an address of ours. */
export const pageOrigin = () => ({ origin: window.location.origin });
