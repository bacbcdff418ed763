/** What is used of it: Node has it, and its types leave it to the DOM's. */
declare var WebAssembly: {
  instantiate(bytes: Uint8Array<ArrayBuffer>): Promise<{ instance: { exports: object } }>
}
