import { invoiceRequest, SCHOOL_SIZES } from '#contracts/site/enquiries';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { type z } from 'zod';
import { Button } from '@/components/ui/button';
import { ChoiceTiles } from '@/components/ui/choice-tiles';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useRequestInvoice } from '../api';
import { SIZE_LABELS } from '../words';
import { SentNotice } from '@/components/sent-notice';

const EMPTY = {
  schoolSize: 'small',
  enrollment: '',
  schoolName: '',
  contactEmail: '',
  additionalInfo: '',
} as const;
const SIZES = SCHOOL_SIZES.map((value) => ({ value, ...SIZE_LABELS[value] }));

export function InvoiceForm() {
  const { mutate, isPending } = useRequestInvoice();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, control, handleSubmit, reset, formState } = useForm<
    z.input<typeof invoiceRequest>,
    unknown,
    z.output<typeof invoiceRequest>
  >({ resolver: zodResolver(invoiceRequest), defaultValues: EMPTY });
  const { errors } = formState;
  const send = (request: z.output<typeof invoiceRequest>) =>
    mutate(request, {
      onSuccess: (answer) => {
        toast({ title: 'Invoice Request Submitted', description: answer.message });
        setSentTo(request.contactEmail);
        reset();
      },
      onError: (error) =>
        toastFailure(error, {
          title: 'Submission Failed',
          text: 'Please try again or contact support directly',
          isPublic: true,
        }),
    });

  if (sentTo !== null) {
    return (
      <SentNotice
        title="Your invoice is on its way"
        text={`We’ll send it to ${sentTo} within 24 hours.`}
        again="Request another invoice"
        onAgain={() => setSentTo(null)}
      />
    );
  }
  return (
    <form
      noValidate
      className="grid gap-5 sm:grid-cols-2"
      onSubmit={(event) => void handleSubmit(send)(event)}
    >
      <div className="sm:col-span-2">
        <Controller
          control={control}
          name="schoolSize"
          render={({ field: { value, onChange } }) => (
            <ChoiceTiles label="School size" options={SIZES} value={value} onValueChange={onChange} />
          )}
        />
      </div>
      <Field label="School name" error={errors.schoolName?.message} className="sm:col-span-2">
        <Input autoComplete="organization" {...register('schoolName')} />
      </Field>
      <Field label="Contact email" error={errors.contactEmail?.message}>
        <Input type="email" autoComplete="email" {...register('contactEmail')} />
      </Field>
      <Field label="Enrollment" hint="Number of students" error={errors.enrollment?.message}>
        <Input inputMode="numeric" autoComplete="off" {...register('enrollment')} />
      </Field>
      <Field
        label="Additional information"
        optional
        hint="A purchase order number, a billing address, a start date."
        error={errors.additionalInfo?.message}
        className="sm:col-span-2"
      >
        <Textarea rows={4} {...register('additionalInfo')} />
      </Field>
      <Button type="submit" size="lg" pending={isPending} className="sm:col-span-2 sm:justify-self-start">
        {isPending ? 'Sending…' : 'Request Invoice'}
      </Button>
    </form>
  );
}
