import { removePicture, showPicture, uploadPicture } from '#contracts/accounts/pictures';
import { type InputOf } from '#contracts/route';
import { type SessionUser } from '#contracts/accounts/users';
import { Controller, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { SignedInUser } from '../../../core/auth/caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { FileBody } from '../../../core/http/file-body.js';
import { Input } from '../../../core/http/input.js';
import { OwnPicture } from './own-picture.js';
import { PictureQuery } from './picture.query.js';

@Controller()
export class PicturesController {
  constructor(
    private readonly picture: PictureQuery,
    private readonly own: OwnPicture,
  ) {}

  @Endpoint(showPicture)
  async show(
    @SignedInUser() user: SessionUser,
    @Input() { userId }: InputOf<typeof showPicture>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const content = await this.picture.run(user, userId);
    void reply.type('image/webp');
    return content;
  }

  @Endpoint(uploadPicture)
  upload(@SignedInUser() user: SessionUser, @FileBody() file: Buffer): Promise<SessionUser> {
    return this.own.upload(user, file);
  }

  @Endpoint(removePicture)
  remove(@SignedInUser() user: SessionUser): Promise<SessionUser> {
    return this.own.remove(user);
  }
}
