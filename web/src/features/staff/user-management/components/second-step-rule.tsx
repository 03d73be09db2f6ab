import { type SecondStepRule as Rule } from '#contracts/staff/second-step-rule';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Card } from '@/components/ui/card';
import { QueryList } from '@/components/ui/query-list';
import { Skeleton } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { type Confirmed } from '@/lib/session/confirmed';
import { withoutSecondStepText } from '@/lib/text/without-second-step';
import { secondStepRuleQuery, useChangeSecondStepRule } from '../api';

type SecondStepRuleProps = {
  confirmed: Confirmed;
};

const FAILURE = 'Failed to change two-step verification';

/** Whether the school's administrators have to sign in with a second step, to be switched on and off. */
export function SecondStepRule({ confirmed }: SecondStepRuleProps) {
  const query = useQuery(secondStepRuleQuery());
  return (
    <Card aria-label="Two-step verification" aria-busy={query.isPending} className="px-4 py-3 sm:px-5">
      <QueryList
        query={query}
        loading={<Skeleton className="h-13 w-full" />}
        failure="Two-step verification could not be loaded."
      >
        {(rule) => <RuleSwitch rule={rule} confirmed={confirmed} />}
      </QueryList>
    </Card>
  );
}

function RuleSwitch({ rule, confirmed }: SecondStepRuleProps & { rule: Rule }) {
  const { isRequired, requiredByDistrict } = rule;
  const { mutate, mutateAsync, isPending } = useChangeSecondStepRule();
  const [isAsking, setAsking] = useState(false);
  const missing = withoutSecondStepText(rule);
  const switchOn = () =>
    mutate(true, {
      onSuccess: () => toast({ title: 'Two-step verification required', description: missing }),
      onError: (error) => toastFailure(error, FAILURE),
      onSettled: () => setAsking(false),
    });
  const switchOff = async () => {
    await mutateAsync(false);
    toast({ title: 'Two-step verification no longer required', description: 'Those who set it up keep it.' });
  };
  return (
    <>
      <Switch
        label="Require two-step verification for School Admins"
        description={
          requiredByDistrict === null
            ? missing
            : `${requiredByDistrict} requires it of all its schools, whatever you choose here. ${missing}`
        }
        checked={isRequired}
        disabled={isPending}
        onCheckedChange={(checked) => (checked ? setAsking(true) : void confirmed(switchOff, FAILURE))}
      />
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Require two-step verification?"
        description={`${missing} Administrators without it can do nothing else until they’ve set it up. Teachers and staff aren’t affected.`}
        confirmLabel="Require It"
        pending={isPending}
        onConfirm={switchOn}
      />
    </>
  );
}
