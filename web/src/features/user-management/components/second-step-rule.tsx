import { type SecondStepRule as Rule } from '#contracts/second-step-rule';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Card, CardBody, CardHeader, CardTitle } from '@/components/ui/card';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { QueryList } from '@/components/ui/query-list';
import { Switch } from '@/components/ui/switch';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { type Confirmed } from '@/lib/session/confirmed';
import { withoutSecondStepText } from '@/lib/text/without-second-step';
import { secondStepRuleQuery, useChangeSecondStepRule } from '../api/second-step-rule';

type SecondStepRuleProps = {
  confirmed: Confirmed;
};

const FAILURE = 'Failed to change two-step sign-in';

/** Whether the school's administrators have to sign in with a second step, to be switched on and off. */
export function SecondStepRule({ confirmed }: SecondStepRuleProps) {
  const query = useQuery(secondStepRuleQuery());
  return (
    <Card aria-labelledby="second-step-rule">
      <CardHeader>
        <CardTitle id="second-step-rule">Two-Step Sign-In for School Admins</CardTitle>
      </CardHeader>
      <CardBody className="sm:pt-2">
        <QueryList
          query={query}
          loading={<ListSkeleton label="Loading two-step sign-in…" />}
          failure="Two-step sign-in could not be loaded."
        >
          {(rule) => <RuleSwitch rule={rule} confirmed={confirmed} />}
        </QueryList>
      </CardBody>
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
      onSuccess: () => toast({ title: 'Second step required', description: missing }),
      onError: (error) => toastFailure(error, FAILURE),
      onSettled: () => setAsking(false),
    });
  const switchOff = async () => {
    await mutateAsync(false);
    toast({ title: 'Second step no longer required', description: 'Those who have one keep it.' });
  };
  return (
    <>
      <Switch
        label="Require a second step"
        description="School Admins can do nothing else until they’ve set one up. Teachers and staff aren’t affected."
        checked={isRequired}
        disabled={isPending}
        onCheckedChange={(checked) => (checked ? setAsking(true) : void confirmed(switchOff, FAILURE))}
      />
      <p className="mt-2 text-sm text-ink-muted">
        {requiredByDistrict !== null && `${requiredByDistrict} requires it of all its schools. `}
        {missing}
      </p>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Require a second step?"
        description={`${missing} From now on, nobody can work as School Admin here without one.`}
        confirmLabel="Require It"
        pending={isPending}
        onConfirm={switchOn}
      />
    </>
  );
}
