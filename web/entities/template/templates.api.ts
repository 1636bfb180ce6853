import { addresses } from '#contract/addresses.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { templateCalls } from '#contract/settings/templates.ts'
import { api, send } from '../../app/api/api.ts'

type Calls = typeof templateCalls

const changesTemplates = { invalidatesTags: ['Template'] as const }

export const templatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTemplates: build.query<OutputOf<Calls['list']>, InputOf<Calls['list']>>({
      query: send(addresses.template.list),
      providesTags: ['Template', 'Client', 'Community'],
    }),
    listKept: build.query<OutputOf<Calls['kept']>, InputOf<Calls['kept']>>({
      query: send(addresses.template.kept),
      providesTags: ['Template'],
    }),
    previewTemplate: build.query<OutputOf<Calls['preview']>, InputOf<Calls['preview']>>({
      query: send(addresses.template.preview),
      providesTags: ['Template', 'Report', 'Tag', 'View', 'AlertSettings'],
      keepUnusedDataFor: 0,
    }),
    listCopies: build.query<OutputOf<Calls['copies']>, InputOf<Calls['copies']>>({
      query: send(addresses.template.copies),
      providesTags: ['Template'],
    }),
    createTemplate: build.mutation<OutputOf<Calls['create']>, InputOf<Calls['create']>>({
      query: send(addresses.template.create),
      ...changesTemplates,
    }),
    updateTemplate: build.mutation<OutputOf<Calls['update']>, InputOf<Calls['update']>>({
      query: send(addresses.template.update),
      ...changesTemplates,
    }),
    giveTemplate: build.mutation<OutputOf<Calls['give']>, InputOf<Calls['give']>>({
      query: send(addresses.template.give),
      ...changesTemplates,
    }),
    detachTemplate: build.mutation<OutputOf<Calls['detach']>, InputOf<Calls['detach']>>({
      query: send(addresses.template.detach),
      ...changesTemplates,
    }),
    takeBackTemplate: build.mutation<OutputOf<Calls['takeBack']>, InputOf<Calls['takeBack']>>({
      query: send(addresses.template.takeBack),
      ...changesTemplates,
    }),
    deleteTemplate: build.mutation<OutputOf<Calls['delete']>, InputOf<Calls['delete']>>({
      query: send(addresses.template.delete),
      ...changesTemplates,
    }),
  }),
})

export const {
  useCreateTemplateMutation,
  useDeleteTemplateMutation,
  useDetachTemplateMutation,
  useGiveTemplateMutation,
  useListCopiesQuery,
  useListKeptQuery,
  useListTemplatesQuery,
  usePreviewTemplateQuery,
  useTakeBackTemplateMutation,
  useUpdateTemplateMutation,
} = templatesApi
