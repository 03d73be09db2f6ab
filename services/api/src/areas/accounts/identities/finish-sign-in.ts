import { type SignInProblem } from '#contracts/accounts/identities';
import { HttpException, Inject, Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Allowance, BudgetChanges } from '../../../core/auth/limits/budget-changes.js';
import { BeginSession } from '../../../core/auth/sign-in/begin-session.js';
import { networkOf } from '../../../core/http/network-of.js';
import { DemoDatabase } from '../../../core/platform/demo/demo-database.js';
import { type Environment } from '../../../core/platform/environment.js';
import { LOGGER, type Logger } from '../../../core/platform/logger.js';
import { ENVIRONMENT } from '../../../core/platform/tokens.js';
import { BeginSignIn } from './begin-sign-in.js';
import { IdentityAccounts, type Owner } from './identity-accounts.js';
import { type Identity, IdentityProvider } from './identity-provider.js';
import { isOfAnotherTime, mayRefusePrompt, problemOf } from './provider-failure.js';
import { OfferConnection } from './offer-connection.js';
import {
  accountPageWith,
  callbackAddress,
  CONNECT_PAGE,
  type Destination,
  HOME,
  SIGN_IN_PAGE,
  signInPageWith,
} from './sign-in-address.js';
import { type SignInFlow, SignInFlows } from './sign-in-flows.js';
import { WaitingIdentity } from './waiting-identity.js';

/** Enough for one network: the staff of a large school on the first day. The figures are in docs/security/sign-in.md too. */
export const IDENTITY_ALLOWANCES = {
  answers: { burst: 300, perSecond: 5 },
  newAccounts: { burst: 200, perSecond: 1 / 60 },
} as const satisfies Record<string, Allowance>;

/** Led back with a problem instead of signed in. */
class Refused extends Error {
  constructor(readonly problem: SignInProblem) {
    super(problem);
  }
}

/** The provider refused to ask who it is, so the sign-in begins again without that. */
class PromptRefused extends Error {}

@Injectable()
export class FinishSignIn {
  constructor(
    private readonly beginning: BeginSignIn,
    private readonly provider: IdentityProvider,
    private readonly flows: SignInFlows,
    private readonly accounts: IdentityAccounts,
    private readonly waiting: WaitingIdentity,
    private readonly connection: OfferConnection,
    private readonly session: BeginSession,
    private readonly changes: BudgetChanges,
    private readonly demo: DemoDatabase,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Signs in the person whom the provider's answer is about, and says where the browser goes next. Never throws. */
  async run(request: FastifyRequest, reply: FastifyReply, state: string | undefined): Promise<Destination> {
    if (!this.provider.isSetUp) return SIGN_IN_PAGE;
    const flow = this.flows.take(request, reply, state);
    const backWith = flow?.connects === true ? accountPageWith : signInPageWith;
    try {
      if (flow === undefined) throw new Refused('expired');
      const identity = await this.identify(request, flow);
      if (flow.connects === true) return await this.connection.offer(request, reply, identity);
      return await this.admit(request, reply, identity);
    } catch (err) {
      if (err instanceof Refused) return backWith(err.problem);
      if (err instanceof PromptRefused) {
        const again = { callbackPath: pathOf(request), connects: flow?.connects === true, asksAgain: false };
        return this.beginning.leadOn(request, reply, again);
      }
      this.logger.error({ err }, 'a sign-in with the identity provider failed');
      return backWith('failed');
    }
  }

  private async identify(request: FastifyRequest, flow: SignInFlow): Promise<Identity> {
    await this.charge('answers', request);
    const answer = callbackAddress(request, pathOf(request), this.environment.publicUrl);
    answer.search = new URL(request.url, 'http://here').search;
    try {
      return await this.provider.finish(answer, flow);
    } catch (err) {
      // Once: the next sign-in does not ask.
      if (flow.asksAgain === true && mayRefusePrompt(err)) {
        this.logger.warn(
          { err },
          'the identity provider refused to ask who it is after a logout: see OIDC_PROMPT_AFTER_LOGOUT',
        );
        throw new PromptRefused();
      }
      const problem = problemOf(err);
      if (isOfAnotherTime(err))
        this.logger.warn(
          { err },
          'the clocks of this machine and of the identity provider differ by more than two minutes',
        );
      else if (problem !== 'cancelled')
        this.logger.warn({ err }, 'the identity provider gave no valid answer');
      throw new Refused(problem);
    }
  }

  private async admit(
    request: FastifyRequest,
    reply: FastifyReply,
    identity: Identity,
  ): Promise<Destination> {
    const { verifiedEmail: email } = identity;
    // Another tab of somebody new makes the account and connects it at once: the tab that finds the account first finds both.
    const account = email === undefined ? undefined : await this.accounts.findByEmail(email);
    const owner = await this.accounts.use(identity);
    if (owner !== undefined) return this.signIn(request, reply, owner);
    if (email === undefined) throw this.unverified(identity);
    if (account !== undefined) return this.ask(reply, identity, account);
    if (!identity.isAdmitted) throw new Refused('other-domain');
    await this.charge('newAccounts', request);
    const created = await this.accounts.create(identity, email);
    // Two tabs may do this at once: the second finds what the first has made.
    const made = created ?? (await this.accounts.use(identity));
    if (made === undefined) throw new Refused('failed');
    return this.signIn(request, reply, made);
  }

  private unverified({ isUnspoken }: Identity): Refused {
    if (isUnspoken)
      this.logger.warn(
        'the identity provider does not say whether it has verified the address: OIDC_TRUST_EMAIL=1 vouches for its addresses',
      );
    return new Refused('unverified');
  }

  private async signIn(request: FastifyRequest, reply: FastifyReply, owner: Owner): Promise<Destination> {
    await this.requireOpen(owner);
    try {
      const answer = await this.session.run(request, reply, owner.id, false);
      this.waiting.clear(reply);
      // The sign-in page asks for the second step.
      return 'secondStep' in answer ? SIGN_IN_PAGE : HOME;
    } catch (error) {
      // Deactivated at this very moment.
      if (error instanceof HttpException) throw new Refused('deactivated');
      throw error;
    }
  }

  /** The address alone connects nothing: its owner is asked, once they have signed in to their account. */
  private async ask(reply: FastifyReply, identity: Identity, account: Owner): Promise<Destination> {
    await this.requireOpen(account);
    const { issuer, subject, pictureUrl } = identity;
    this.waiting.write(reply, { issuer, subject, pictureUrl, userId: account.id, email: account.email });
    return CONNECT_PAGE;
  }

  private async requireOpen({ id, is_active }: Owner): Promise<void> {
    // A demo account in a copy of the demo elsewhere is nobody's.
    if (!is_active || !(await this.demo.admitsUser(id, ''))) throw new Refused('deactivated');
  }

  private async charge(name: keyof typeof IDENTITY_ALLOWANCES, { ip }: FastifyRequest): Promise<void> {
    const key = `identity-${name}:${networkOf(ip)}`;
    if (!(await this.changes.charge(key, IDENTITY_ALLOWANCES[name]))) throw new Refused('too-many');
  }
}

function pathOf({ url }: FastifyRequest): string {
  return new URL(url, 'http://here').pathname;
}
