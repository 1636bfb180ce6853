import { z } from 'zod'
import { addresses } from '../addresses.ts'
import { AlertKind } from '../alerts.ts'
import { call, Id } from '../call.ts'
import { TagColor, TagRule, TagTitle } from '../content/tags.ts'
import { Failure } from '../errorBody.ts'
import { says } from '../reasons.ts'
import { Blueprint } from '../reports.ts'
import { alertKinds, mostTemplateTags, templateKinds } from '../vocabulary.ts'
import { titleText } from '../writing/shortText.ts'
import { Client } from './clients.ts'

export const TemplateKind = z.enum(templateKinds).meta({ id: 'TemplateKind' })
export type TemplateKind = z.infer<typeof TemplateKind>

const TemplateName = titleText(100)

/** A tag as a template has it. key: what it is known again by, however it is renamed. */
export const TemplateTag = z.strictObject({
  key: z.string(),
  title: TagTitle,
  color: TagColor,
  group: z.string().nullable(),
  rule: TagRule.nullable(),
})
export type TemplateTag = z.infer<typeof TemplateTag>

const tags = z.array(TemplateTag).max(mostTemplateTags)

/**
 * What a template gives. Ids of tags, in the filters of a report and the address of a view, are keys of `tags`: each community has
 * its own tags of these titles.
 */
export const TemplateContent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('report'), blueprint: Blueprint, tags }),
  z.strictObject({ kind: z.literal('tags'), tags }),
  z.strictObject({
    kind: z.literal('alert'),
    bell: z.array(AlertKind).max(alertKinds.length),
    email: z.array(AlertKind).max(alertKinds.length),
    language: z.enum(['en', 'ru']),
  }),
  z.strictObject({ kind: z.literal('view'), name: z.string(), address: z.string(), tags }),
])
export type TemplateContent = z.infer<typeof TemplateContent>

/**
 * What a template cannot carry to another community, and how many of it. comparison, campaign: sections about content or a campaign
 * of this community · author: filters by its authors · tag: filters by tags that are deleted · webhook: of a report's delivery.
 */
export const TemplateGap = z
  .object({ what: z.enum(['comparison', 'campaign', 'author', 'tag', 'webhook']), count: z.int() })
  .meta({ id: 'TemplateGap' })
export type TemplateGap = z.infer<typeof TemplateGap>

/**
 * What was left as it was in a community. title_taken: a tag could not be renamed to this title · other_template: the tag is kept in
 * step with another template · in_use: people have put the tag on content, or it was there before · changed: it was changed here ·
 * other_client: the community belongs to another client by now.
 */
export const TemplateNote = z
  .object({
    what: z.enum(['title_taken', 'other_template', 'in_use', 'changed', 'other_client']),
    title: z.string(),
  })
  .meta({ id: 'TemplateNote' })
export type TemplateNote = z.infer<typeof TemplateNote>

/**
 * What a template gives, without the whole of it. size: sections of a report, tags, kinds of alerts, filters of a view · tags: their
 * titles · recipients: how many a report is sent to · left_out: what of its source stays behind.
 */
export const TemplateSummary = z
  .object({
    size: z.int(),
    tags: z.array(z.string()),
    recipients: z.int(),
    left_out: z.array(TemplateGap),
  })
  .meta({ id: 'TemplateSummary' })
export type TemplateSummary = z.infer<typeof TemplateSummary>

/**
 * Something that many communities are given at once. client: whose communities it is for; null for all · source: what it was made
 * from last; id: of a report or a view · can_edit: whether it is for whoever asks to change · of `copies`, those in communities open
 * to whoever asks: kept in step, independent, still to be written, not written for a reason.
 */
export const Template = z
  .object({
    id: Id,
    kind: TemplateKind,
    name: z.string(),
    client: Client.nullable(),
    author: z.string().nullable(),
    updated_at: z.iso.datetime(),
    source: z.object({ community_id: Id, id: Id.nullable() }).nullable(),
    can_edit: z.boolean(),
    ...TemplateSummary.shape,
    copies: z.object({ kept: z.int(), independent: z.int(), waiting: z.int(), failed: z.int() }),
  })
  .meta({ id: 'Template' })
export type Template = z.infer<typeof Template>

/** A community that has what a template gives, or will. leaving: it is being taken back. */
export const TemplateCopy = z
  .object({
    community_id: Id,
    is_kept: z.boolean(),
    state: z.enum(['waiting', 'written', 'failed', 'leaving']),
    notes: z.array(TemplateNote),
    failure: Failure.nullable(),
  })
  .meta({ id: 'TemplateCopy' })
export type TemplateCopy = z.infer<typeof TemplateCopy>

/** What in a community is kept in step with a template. ids: of reports, tags or views. */
const KeptInStep = z.object({ id: Id, kind: TemplateKind, name: z.string(), ids: z.array(Id) })

const Chosen = z.array(Id).min(1, says('nothing_chosen')).max(5000)

const source_id = Id.optional()

export const templateCalls = {
  list: call(
    addresses.template.list,
    'editor',
    'Templates that you can use, by kind and name',
    { kind: TemplateKind.optional() },
    z.object({ items: z.array(Template) }),
  ),
  kept: call(
    addresses.template.kept,
    'viewer',
    'What in this community is kept in step with templates',
    {},
    z.object({ items: z.array(KeptInStep) }),
  ),
  preview: call(
    addresses.template.preview,
    'editor',
    'What a template made from a report, a view, all tags or your alert settings would give, and what of it stays behind. template: the one that was made from it before',
    { kind: TemplateKind, source_id },
    z.object({ name: z.string(), ...TemplateSummary.shape, template: Template.nullable() }),
  ),
  create: call(
    addresses.template.create,
    'editor',
    "Make a template from a report, a view, all tags or your alert settings here; its name is unique among those of its kind and owner. For all communities: admins of all; for those of this community's client: editors of all of these",
    { kind: TemplateKind, source_id, name: TemplateName, client_id: Id.nullable().default(null) },
    Template,
  ),
  update: call(
    addresses.template.update,
    'editor',
    'Make a template anew from something of its kind here; what is kept in step follows',
    { id: Id, source_id, name: TemplateName.optional() },
    Template,
  ),
  copies: call(
    addresses.template.copies,
    'editor',
    'The communities that have what a template gives, of those open to you',
    { id: Id },
    z.object({ items: z.array(TemplateCopy) }),
  ),
  give: call(
    addresses.template.give,
    'editor',
    'Give communities what a template holds: kept in step with it, or as an independent copy. A community that has it is brought up to date, never given it twice. sends: a report goes to the recipients of the template, alerts also by email. You need to be an editor in each community',
    { id: Id, community_ids: Chosen, is_kept: z.boolean(), sends: z.boolean().default(false) },
    Template,
  ),
  detach: call(
    addresses.template.detach,
    'editor',
    'Keep what communities have, but no longer in step with the template',
    { id: Id, community_ids: Chosen },
    Template,
  ),
  takeBack: call(
    addresses.template.takeBack,
    'editor',
    'Take back from communities what they were given. What was changed there since, and tags that people have added to content, stay',
    { id: Id, community_ids: Chosen },
    Template,
  ),
  delete: call(
    addresses.template.delete,
    'editor',
    'Delete a template. What communities have of it stays, as their own',
    { id: Id },
    z.object({ id: Id }),
  ),
}
