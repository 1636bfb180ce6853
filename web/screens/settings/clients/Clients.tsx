import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { IconSettings, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/call.ts'
import type { TagColor } from '#contract/content/tags.ts'
import type { clientCalls } from '#contract/settings/clients.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { FormProblem } from '../../../app/failure/FormProblem.tsx'
import { Part } from '../../../app/failure/Part.tsx'
import { useFieldText } from '../../../app/failure/useFieldText.ts'
import { useTellFailure } from '../../../app/failure/useTellFailure.ts'
import { useRecord } from '../../../app/undo/useRecord.ts'
import {
  useAssignCommunitiesMutation,
  useCreateClientMutation,
  useDeleteClientMutation,
  useEditClientMutation,
  useLazyGetClientQuery,
  useListClientsQuery,
} from '../../../entities/client/clients.api.ts'
import { CommunityList, mostWithoutSearch } from '../../../entities/community/CommunityList.tsx'
import { ColorField } from '../../../entities/tag/ColorField.tsx'
import { ColorMenu } from '../../../entities/tag/ColorMenu.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import look from '../../../ui/look.module.css'
import { Panel } from '../../../ui/page/Panel.tsx'
import { ClientDialog } from './ClientDialog.tsx'
import styles from './Clients.module.css'

/** For whom communities are looked after, and which community belongs to whom. */
export function Clients() {
  const { t } = useTranslation('settings')
  const clients = useListClientsQuery({})
  return (
    <Panel title={t('clients.title')} text={t('clients.text')}>
      <AddClient />
      <Part query={clients} height={120}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={look.hint}>{t('clients.none')}</p>
          ) : (
            <>
              <ul className={styles.list} aria-label={t('clients.title')}>
                {items.map((client) => (
                  <ClientLine key={client.id} client={client} />
                ))}
              </ul>
              <Communities clients={items} />
            </>
          )
        }
      </Part>
    </Panel>
  )
}

function AddClient() {
  const { t } = useTranslation('settings')
  const [name, setName] = useState('')
  const { create, creating } = useClientChanges()
  const error = creating.error && apiErrorOf(creating.error)
  const message = useFieldText(error)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await create(name.trim())) setName('')
  }

  return (
    <form className={styles.form} onSubmit={submit} autoComplete="off">
      <TextInput
        className={styles.field}
        label={t('clients.new')}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        error={message('name')}
        maxLength={100}
      />
      <Button type="submit" variant="default" loading={creating.isLoading} disabled={name.trim() === ''}>
        {t('clients.add')}
      </Button>
      <FormProblem error={error} />
    </form>
  )
}

/** A client's name, which is changed where it stands. */
function ClientLine({ client }: { client: ListedClient }) {
  const { t } = useTranslation('settings')
  const [name, setName] = useState(client.name)
  const [isOpen, setIsOpen] = useState(false)
  const { rename, recolor, remove } = useClientChanges()

  async function save() {
    const next = name.trim()
    if (next === client.name) return
    if (next === '' || !(await rename(client, next))) setName(client.name)
  }

  return (
    <li className={styles.line}>
      <ColorMenu label={t('clients.color', { name: client.name })} color={client.color}>
        {() => <ColorField color={client.color} onChange={(color) => void recolor(client, color)} />}
      </ColorMenu>
      <TextInput
        className={styles.field}
        aria-label={t('clients.name', { name: client.name })}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onBlur={save}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        maxLength={100}
      />
      <span className={`${look.hint} ${styles.count}`}>
        {t('clients.communities', { count: client.community_ids.length })}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('clients.settings.title', { name: client.name })}
        data-tip={t('clients.settings.title', { name: client.name })}
        onClick={() => setIsOpen(true)}
      >
        <IconSettings size={16} />
      </ActionIcon>
      {isOpen && <ClientDialog id={client.id} name={client.name} onClose={() => setIsOpen(false)} />}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('clients.delete', { name: client.name })}
        data-tip={t('clients.delete', { name: client.name })}
        onClick={() => void remove(client)}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </li>
  )
}

/** Each community with its client to choose. */
function Communities({ clients }: { clients: readonly ListedClient[] }) {
  const { t } = useTranslation(['settings', 'common'])
  const { assign } = useClientChanges()
  const options = [
    { value: '', label: t('clients.noClient') },
    ...clients.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <section className={styles.part} aria-label={t('clients.whose')}>
      <h3 className={look.label}>{t('clients.whose')}</h3>
      <CommunityList searchLabel={t('clients.search')} className={styles.list}>
        {({ id, name, picture_url, client }) => (
          <li key={id} className={styles.line}>
            <span className={styles.community}>
              <Avatar name={name} picture={picture_url} size={26} />
              <span className={look.ellipsis}>{name}</span>
            </span>
            <Select
              className={styles.choice}
              aria-label={t('clients.of', { name })}
              data={options}
              value={client?.id ?? ''}
              onChange={(value) => {
                const was = client?.id ?? null
                if (value !== (was ?? '')) void assign({ id, name, client_id: was }, value || null)
              }}
              allowDeselect={false}
              searchable={options.length > mostWithoutSearch}
              nothingFoundMessage={t('common:community.nothing')}
              limit={100}
              comboboxProps={{ keepMounted: false }}
            />
          </li>
        )}
      </CommunityList>
    </section>
  )
}

type ListedClient = OutputOf<typeof clientCalls.list>['items'][number]

interface Assigned {
  id: string
  name: string
  client_id: string | null
}

/** Changes of clients as steps that can be undone; each answers whether it was done. */
function useClientChanges() {
  const { t } = useTranslation('settings')
  const record = useRecord()
  const tell = useTellFailure()
  const [sendNew, creating] = useCreateClientMutation()
  const [sendEdit] = useEditClientMutation()
  const [sendDelete] = useDeleteClientMutation()
  const [getSettings] = useLazyGetClientQuery()
  const [sendAssign] = useAssignCommunitiesMutation()

  const failed = (error: Parameters<typeof apiErrorOf>[0]): null => {
    tell(apiErrorOf(error))
    return null
  }

  return {
    creating,
    create: (name: string) =>
      record(async () => {
        const { data } = await sendNew({ name })
        if (!data) return null
        return {
          label: t('clients.added', { name }),
          undo: { name: 'deleteClient', args: { id: data.id } },
          redo: { name: 'createClient', args: { name, color: data.color } },
          makesAnew: 'redo',
        }
      }),
    rename: ({ id, name: was }: ListedClient, name: string) =>
      record(async () => {
        const { error } = await sendEdit({ id, name })
        if (error) return failed(error)
        return {
          label: t('clients.renamed', { name }),
          undo: { name: 'editClient', args: { id, name: was } },
          redo: { name: 'editClient', args: { id, name } },
        }
      }),
    recolor: ({ id, name, color: was }: ListedClient, color: TagColor) =>
      record(async () => {
        const { error } = await sendEdit({ id, color })
        if (error) return failed(error)
        return {
          label: t('clients.recolored', { name }),
          undo: { name: 'editClient', args: { id, color: was } },
          redo: { name: 'editClient', args: { id, color } },
        }
      }),
    remove: ({ id, name, color, community_ids }: ListedClient) =>
      record(async () => {
        const { data } = await getSettings({ id })
        const { id: _, ...settings } = data ?? { id }
        const { error } = await sendDelete({ id })
        if (error) return failed(error)
        return {
          label: t('clients.deleted', { name }),
          undo: { name: 'createClient', args: { ...settings, name, color, community_ids } },
          redo: { name: 'deleteClient', args: { id } },
          makesAnew: 'undo',
        }
      }),
    assign: ({ id, name, client_id: was }: Assigned, client_id: string | null) =>
      record(async () => {
        const { error } = await sendAssign({ client_id, community_ids: [id] })
        if (error) return failed(error)
        return {
          label: t('clients.assigned', { name }),
          undo: { name: 'assignCommunities', args: { client_id: was, community_ids: [id] } },
          redo: { name: 'assignCommunities', args: { client_id, community_ids: [id] } },
        }
      }),
  }
}
