import {
  type MerchantSettings,
  mayCall,
  merchantDeskPaths,
  ownPaths,
  type ShownMerchant,
} from '@kassa/contract/operator-browser';
import { Button, TextField } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FormDialog } from '../../shared/parts/form-dialog.tsx';
import { post } from '../../shared/server/call.ts';
import { askInFormsWords, type FieldWords } from '../../shared/server/forms-words.ts';
import { useOperator } from '../../shared/server/queries.ts';
import { LookFields } from './look.tsx';

/** Changes a merchant's addresses and look: its own people at once, an admin by a proposal to a second one. */
export function ChangeSettings({ merchant, onDone }: { merchant: ShownMerchant; onDone: () => unknown }) {
  const { t } = useLingui();
  const operator = useOperator();
  const words = useWords();
  const [asked, setAsked] = useState(false);
  if (!operator) return null;
  const isOwn = mayCall(operator.role, ownPaths.settings);
  if (!isOwn && !mayCall(operator.role, merchantDeskPaths.propose)) return null;
  const { appId } = merchant;
  const run = async (form: FormData) => {
    const settings = settingsOf(form);
    const reason = String(form.get('reason') ?? '').trim();
    const asked = isOwn
      ? post(ownPaths.settings, { appId, settings })
      : post(merchantDeskPaths.propose, { appId, action: 'change_settings', reason, settings });
    await askInFormsWords(asked, words);
    await onDone();
  };
  return (
    <>
      <Button kind="quiet" onClick={() => setAsked(true)}>
        <Trans>Change settings</Trans>
      </Button>
      {asked && (
        <FormDialog
          title={t`Change settings`}
          button={isOwn ? t`Change` : t`Propose it`}
          run={run}
          onClose={() => setAsked(false)}
        >
          <Fields merchant={merchant} />
          {!isOwn && <TextField label={t`Reason`} help={t`The audit log records it.`} name="reason" maxLength={500} />}
        </FormDialog>
      )}
    </>
  );
}

function Fields({ merchant }: { merchant: ShownMerchant }) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Home page`}
        help={t`Where a buyer goes when a link isn't valid, starting with https.`}
        name="homeUrl"
        type="url"
        defaultValue={merchant.homeUrl}
      />
      <TextField
        label={t`Origins`}
        help={t`The only ones its links may lead to, separated by spaces. Leave empty to allow any.`}
        name="origins"
        defaultValue={merchant.origins.join(' ')}
      />
      {merchant.kind === 'app' && (
        <TextField
          label={t`App schemes`}
          help={t`A mobile app's URL schemes, separated by spaces. For example harbour-gallery.`}
          name="appSchemes"
          defaultValue={merchant.appSchemes.join(' ')}
        />
      )}
      <TextField
        label={t`Email address for buyers`}
        help={t`Where buyers ask about their orders. Optional.`}
        name="supportEmail"
        type="email"
        defaultValue={merchant.supportEmail}
      />
      <TextField
        label={t`Page for buyers`}
        help={t`The same as a web page, starting with https. Optional.`}
        name="supportUrl"
        type="url"
        defaultValue={merchant.supportUrl}
      />
      <LookFields merchant={merchant} />
    </>
  );
}

/** What the form calls each field, and asks of it. */
function useWords(): Readonly<Record<string, FieldWords>> {
  const { t } = useLingui();
  return {
    homeUrl: { label: t`Home page`, rule: t`A whole address that starts with https, without hidden characters.` },
    origins: { label: t`Origins`, rule: t`Each like https://shop.example, without a path.` },
    appSchemes: { label: t`App schemes`, rule: t`Letters, digits and hyphens, like harbour-gallery.` },
    supportEmail: { label: t`Email address for buyers`, rule: t`Like help@shop.example.` },
    supportUrl: {
      label: t`Page for buyers`,
      rule: t`A whole address that starts with https, without hidden characters.`,
    },
    accent: { label: t`Accent`, rule: t`Like #0a7d55.` },
    radiusPx: { label: t`Radius of fields`, rule: t`A whole number from 0 to 16.` },
    reason: { label: t`Reason`, rule: t`At least three letters.` },
  };
}

function settingsOf(form: FormData): MerchantSettings {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const words = (name: string) => text(name).split(/\s+/).filter(Boolean);
  return {
    homeUrl: text('homeUrl'),
    origins: words('origins'),
    appSchemes: words('appSchemes'),
    supportEmail: text('supportEmail'),
    supportUrl: text('supportUrl'),
    accent: text('accent'),
    radiusPx: text('radiusPx') === '' ? null : Number(text('radiusPx')),
  };
}
