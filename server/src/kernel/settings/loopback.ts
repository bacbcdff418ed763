/** This computer's loopback names, as in `URL.hostname`. */
export const loopback: readonly string[] = ['localhost', '127.0.0.1', '[::1]']
