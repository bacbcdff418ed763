/**
 * What a GraphQL selection such as `portal { name } links` takes of a value. Lists are taken element by element; what
 * may be null stays so. A field that the value does not have becomes an `UnknownField`.
 */
export type Selected<Value, Text extends string> = Taken<Value, Parsed<Text>[0]>

export type UnknownField<Name> = { readonly unknownField: Name }

type Taken<Value, Tree> = Value extends null | undefined
  ? Value
  : Value extends readonly (infer Element)[]
    ? Taken<Element, Tree>[]
    : { [Name in keyof Tree]: Name extends keyof Value ? Part<Value[Name], Tree[Name]> : UnknownField<Name> }

type Part<Value, Below> = Below extends true ? Value : Taken<Value, Below>

/** The names of a selection, each with those below it or `true`; and the text behind its closing brace. */
type Parsed<Text extends string, Tree = unknown> = Text extends ` ${infer Rest}`
  ? Parsed<Rest, Tree>
  : Text extends `}${infer Rest}`
    ? [Tree, Rest]
    : Text extends `${infer Name} { ${infer Rest}`
      ? Name extends `${infer First} ${infer Others}`
        ? Parsed<`${Others} { ${Rest}`, Tree & Record<First, true>>
        : Parsed<Rest> extends [infer Below, infer Behind extends string]
          ? Parsed<Behind, Tree & Record<Name, Below>>
          : never
      : Text extends `${infer Name} ${infer Rest}`
        ? Parsed<Rest, Tree & Record<Name, true>>
        : Text extends ''
          ? [Tree, '']
          : [Tree & Record<Text, true>, '']
