import { Module } from '@nestjs/common';
import { AddStudentController } from './add-student/add-student.controller.js';
import { AddStudent } from './add-student/add-student.js';
import { GetStudentController } from './get-student/get-student.controller.js';
import { StudentProfileQuery } from './get-student/student-profile.query.js';
import { ListClassStudentsController } from './list-class-students/list-class-students.controller.js';
import { SearchStudentsController } from './search-students/search-students.controller.js';
import { StudentReader } from './student-reader.js';

@Module({
  controllers: [
    ListClassStudentsController,
    SearchStudentsController,
    GetStudentController,
    AddStudentController,
  ],
  providers: [StudentReader, StudentProfileQuery, AddStudent],
  exports: [AddStudent],
})
export class StudentsModule {}
