/** How often figures are asked for again while somebody looks at them. */
export const live = { pollingInterval: 30_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: 30 }
