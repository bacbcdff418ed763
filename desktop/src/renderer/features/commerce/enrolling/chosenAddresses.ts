let waiting: readonly string[] = []

/** Addresses on their way from the list of customers to the screen that enrolls them; taken once. */
export const chosenAddresses = {
  give(addresses: readonly string[]): void {
    waiting = addresses
  },
  take(): readonly string[] {
    const taken = waiting
    waiting = []
    return taken
  },
}
