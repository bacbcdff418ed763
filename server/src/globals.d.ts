/** What Node has and its types leave to the DOM's, as far as the server needs it. */
declare namespace WebAssembly {
  type ModuleImports = Record<string, unknown>
  function instantiate(
    bytes: Uint8Array,
    imports: Record<string, ModuleImports>,
  ): Promise<{ instance: { exports: Record<string, unknown> } }>
}
