import { z } from 'zod'
import { roles } from './vocabulary.ts'

export const Role = z.enum(roles).meta({ id: 'Role' })
export type Role = z.infer<typeof Role>

/** Who may make a call: anybody, or a signed-in person of at least this role. */
export type Access = 'public' | Role

/** Ids are decimal strings on the wire, whatever the database keeps; small enough to be exact numbers. */
export const Id = z.string().regex(/^[1-9]\d{0,14}$/, { error: 'Expected an id' })

/** A calendar day in the community's time zone. Every network is younger than the oldest one. */
export const Day = z.iso.date().refine((day) => day >= '2000-01-01', { error: 'Expected a day from 2000 on' })

type Path = `/api/${string}`

export interface Call<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
  At extends Path = Path,
> {
  path: At
  access: Access
  summary: string
  input: Input
  output: Output
  /** Of the body, where more is taken than of others. */
  mostBytes?: number
  /** The field of the one file it takes, where it takes one: its body is a form. */
  file?: string
  /** Only for a person who has signed in, not for a program with a token. */
  bySession?: boolean
  /** It works a processor for long, or writes or sends much: only few are answered at once. */
  isDear?: boolean
  /** It is about the whole installation: only for those to whom all communities are open. */
  everywhere?: boolean
}

export type Limits = Pick<Call, 'mostBytes' | 'file' | 'bySession' | 'everywhere' | 'isDear'>

/**
 * Declares one API call: `POST path`, with `:name` parts of the path being fields of the input.
 * Unknown fields are refused. Every call of a signed-in person also takes `community_id`; without it the
 * person's current community is meant.
 */
export function call<At extends Path, Shape extends z.ZodRawShape, Output extends z.ZodType>(
  path: At,
  access: Access,
  summary: string,
  input: Shape,
  output: Output,
  limits: Limits = {},
): Call<z.ZodObject<Shape & { community_id: z.ZodOptional<typeof Id> }>, Output, At> {
  const whole = z.strictObject({ ...input, community_id: Id.optional() })
  return { path, access, summary, input: whole, output, ...limits }
}

export type InputOf<C> = C extends Call<infer Input, z.ZodType> ? z.input<Input> : never
export type OutputOf<C> = C extends Call<z.ZodObject, infer Output> ? z.output<Output> : never

/** The path at which a call is made with an input, whose fields fill the places in it, e.g. `/api/tag/get/:id`. */
export function fillPath({ path }: Pick<Call, 'path'>, input: object): string {
  const values = new Map<string, unknown>(Object.entries(input))
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
}
