import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CommunityRole } from '#contract/auth.ts'
import { roles } from '#contract/vocabulary.ts'
import { useListCommunitiesQuery } from '../../entities/community/community.api.ts'
import look from '../../ui/look.module.css'
import styles from './Users.module.css'
import type { AccessDraft } from './useUserDraft.ts'

interface Props {
  draft: AccessDraft
  onChange: (communityRoles: readonly CommunityRole[]) => void
  error: string | undefined
}

/** The communities in which a person has another role. */
export function CommunityRoles({ draft: { role, communities, communityRoles }, onChange, error }: Props) {
  const { t } = useTranslation('users')
  const { data } = useListCommunitiesQuery({})
  const open = (data?.items ?? []).filter(({ id }) => !communities || communities.includes(id))
  const free = open.filter(({ id }) => communityRoles.every(({ community_id }) => community_id !== id))
  const [next] = free
  if (open.length < 2 && communityRoles.length === 0) return null

  const replace = (index: number, ...by: CommunityRole[]) =>
    onChange(communityRoles.toSpliced(index, 1, ...by))
  return (
    <fieldset className={styles.own}>
      <legend className={look.label}>{t('form.own')}</legend>
      <p className={`${look.hint} ${styles.hint}`}>{t('form.ownHint')}</p>
      {communityRoles.map((chosen, index) => (
        <CommunityRoleLine
          // biome-ignore lint/suspicious/noArrayIndexKey: a line keeps the focus while its community is chosen.
          key={index}
          chosen={chosen}
          communities={open.filter((each) => each.id === chosen.community_id || free.includes(each))}
          onChange={(changed) => replace(index, changed)}
          onRemove={() => replace(index)}
        />
      ))}
      {error && <p className={`${look.problem} ${look.small}`}>{error}</p>}
      {next && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() =>
            onChange([
              ...communityRoles,
              { community_id: next.id, role: role === 'viewer' ? 'editor' : 'viewer' },
            ])
          }
        >
          {t('form.ownAdd')}
        </Button>
      )}
    </fieldset>
  )
}

interface LineProps {
  chosen: CommunityRole
  /** That it may be about. */
  communities: readonly { id: string; name: string }[]
  onChange: (chosen: CommunityRole) => void
  onRemove: () => void
}

function CommunityRoleLine({ chosen, communities, onChange, onRemove }: LineProps) {
  const { t } = useTranslation(['users', 'common'])
  const community = communities.find(({ id }) => id === chosen.community_id)?.name ?? ''
  return (
    <div className={styles.line}>
      <NativeSelect
        className={styles.where}
        aria-label={t('form.ownCommunity')}
        value={chosen.community_id}
        data={communities.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => onChange({ ...chosen, community_id: event.currentTarget.value })}
      />
      <NativeSelect
        className={styles.what}
        aria-label={t('form.ownRole', { community })}
        value={chosen.role}
        data={roles.map((role) => ({ value: role, label: t(`common:user.${role}`) }))}
        onChange={(event) => {
          const role = roles.find((each) => each === event.currentTarget.value) ?? chosen.role
          onChange({ ...chosen, role })
        }}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('form.ownRemove', { community })}
        onClick={onRemove}
      >
        <IconX size={16} />
      </ActionIcon>
    </div>
  )
}
