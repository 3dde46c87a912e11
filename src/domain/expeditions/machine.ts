/** Milliseconds that nobody needs less to fill in the form: what is sent faster was written by a machine. */
export const fastestMs = 3_000;

/** Forms within a day: of one address, of one network (a dive club at one router), and of all, which a mailbox can bear. */
export const maxPerDay = { address: 3, network: 20, all: 300 } as const;
