import { z } from 'zod'
import { addresses } from '../addresses.ts'
import { call, Id } from '../call.ts'
import { TagColor } from '../content/tags.ts'
import { MetricDefinitions } from '../metrics/metricDefinitions.ts'
import { Email } from '../people/auth.ts'
import { managing } from '../people/users.ts'
import { says } from '../reasons.ts'
import { mostTextBytes } from '../vocabulary.ts'

const ClientName = z.string().trim().min(1, says('name_missing')).max(100, says('characters_at_most'))

/** A logo as a data URL of a PNG or JPEG. */
export const Logo = z
  .string()
  .max(400_100, says('logo_too_large'))
  .regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+=*$/, says('logo_invalid'))

/** For whom communities are looked after. */
export const Client = z.object({ id: Id, name: z.string(), color: TagColor }).meta({ id: 'Client' })
export type Client = z.infer<typeof Client>

/** A name in an email has no lines. */
const SenderName = z
  .string()
  .trim()
  .min(1, says('name_missing'))
  .max(100, says('characters_at_most'))
  .refine((name) => !/\p{Cc}/u.test(name), says('characters_invisible'))

const TimeZone = z.string().refine(isTimeZone, says('time_zone_unknown'))

function isTimeZone(name: string): boolean {
  return Intl.supportedValuesOf('timeZone').includes(name)
}

/**
 * logo: of reports of its communities that have none · sender_name, reply_to: of the emails of these reports · time_zone, definitions:
 * what a community begins with that is connected into the client; null: what every community begins with.
 */
const settings = {
  logo: Logo.nullable(),
  sender_name: SenderName.nullable(),
  reply_to: Email.nullable(),
  time_zone: TimeZone.nullable(),
  definitions: MetricDefinitions.nullable(),
}

const optional = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).partial().shape

export const ClientSettings = Client.extend(settings).meta({ id: 'ClientSettings' })
export type ClientSettings = z.infer<typeof ClientSettings>

/** Communities that are put into a client, or taken out. */
const Communities = z.array(Id).max(5000)

export const clientCalls = {
  list: call(
    addresses.client.list,
    'admin',
    'All clients by name, with the ids of their communities',
    {},
    z.object({ items: z.array(Client.extend({ community_ids: z.array(Id) })) }),
    managing,
  ),
  get: call(
    addresses.client.get,
    'admin',
    'A client with its settings',
    { id: Id },
    ClientSettings,
    managing,
  ),
  create: call(
    addresses.client.create,
    'admin',
    'Add a client, with the given communities; its name is unique. Without a colour it gets the least used one',
    {
      name: ClientName,
      color: TagColor.optional(),
      community_ids: Communities.default([]),
      ...optional(settings),
    },
    Client,
    { ...managing, mostBytes: mostTextBytes },
  ),
  edit: call(
    addresses.client.edit,
    'admin',
    'Change the given fields of a client: its name, colour, the logo and sender of its reports, and what communities that are connected into it begin with; null takes one away',
    { id: Id, name: ClientName.optional(), color: TagColor.optional(), ...optional(settings) },
    Client,
    { ...managing, mostBytes: mostTextBytes },
  ),
  delete: call(
    addresses.client.delete,
    'admin',
    'Delete a client. Its communities stay, without a client; one with shared tokens or roles is not deleted',
    { id: Id },
    z.object({ id: Id }),
    managing,
  ),
  assign: call(
    addresses.client.assign,
    'admin',
    'Put communities into a client; client_id null takes them out of theirs',
    { client_id: Id.nullable(), community_ids: Communities.min(1, says('nothing_chosen')) },
    z.object({ client_id: Id.nullable(), community_ids: z.array(Id) }),
    managing,
  ),
}
