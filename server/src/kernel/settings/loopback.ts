/** This computer's own names, as addresses (`URL.hostname`) have them. */
export const loopback: readonly string[] = ['localhost', '127.0.0.1', '[::1]']
